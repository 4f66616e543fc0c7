import { type Identified, TEXT_ELEMENT_ID } from '../page-text.ts';

/** Sends the text with the page, as data: the words stand in the page already, so that they take little room packed. */
export function SentText({ text }: { text: Identified }) {
  return (
    <script type="application/json" id={TEXT_ELEMENT_ID}>
      {JSON.stringify(text).replaceAll('<', '\\u003c')}
    </script>
  );
}
