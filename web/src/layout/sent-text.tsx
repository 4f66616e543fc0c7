import { type Identified, TEXT_ELEMENT_ID } from '../page-text.ts';

/** Sends the text with the page, as data. The page already contains the words, so the data adds little once it is compressed. */
export function SentText({ text }: { text: Identified }) {
  return (
    <script type="application/json" id={TEXT_ELEMENT_ID}>
      {JSON.stringify(text).replaceAll('<', '\\u003c')}
    </script>
  );
}
