import { basePaths, LONGEST_MISTYPED_PATH, mistypedPaths } from '@poyanil/domain';

/** Pages that are only sent in place of others and have no URL of their own. */
const WITHOUT_ADDRESS = /(^|\/)(404|loading)$/;

/** Returns nginx `map`s from mistyped paths to pages. nginx uses one of two, depending on whether Malayalam is enabled. */
export function mistypedMaps(files: readonly string[]): string {
  const pages = files
    .filter((file) => file.endsWith('.html'))
    .map((file) => `/${file.replace(/(^index)?\.html$/, '')}`)
    .filter((path) => !WITHOUT_ADDRESS.test(path));
  const { ml } = basePaths;
  const inEnglish = pages.filter((path) => path !== ml && !path.startsWith(`${ml}/`));
  return `# Without the query, and not of any length: hundreds of patterns are tried.
map $request_uri $short_path {
  default "";
  "~^(?<asked_path>[^?]{1,${LONGEST_MISTYPED_PATH}})(?:\\?|$)" $asked_path;
}
map $request_uri $sent_query {
  default "";
  "~^[^?]*+(?<asked_query>\\?.*)$" $asked_query;
}
map $malayalam $meant_page {
  default $mistyped_english_page;
  on $mistyped_either_page;
}
# An entry that the content does not have is not meant by its own address.
map "$short_path $meant_page" $mistyped_page {
  default $meant_page;
  "~^(?<same_path>[^ ]+) \\k<same_path>$" "";
}
# nginx serves these as if each slash stood once, but the app would find no page.
map $request_uri $page_of_slashes {
  default "";
  "~^[^?]*//" $mistyped_page;
}
${mapOf('$mistyped_english_page', inEnglish)}${mapOf('$mistyped_either_page', pages)}`;
}

function mapOf(variable: string, pages: readonly string[]): string {
  const lines = mistypedPaths(pages).map(
    ({ pattern, target, isEntry }) =>
      `  "~*${pattern.replace('?<entry>', '?<meant_entry>')}" ${target}${isEntry ? '$meant_entry' : ''};\n`,
  );
  return `map $short_path ${variable} {\n  default "";\n${lines.join('')}}\n`;
}
