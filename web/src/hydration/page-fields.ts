type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Returns a function that writes the input into replaced fields: React renders the page again if it differs from what it expects. */
export function rememberFields(root: HTMLElement): () => void {
  const fields = fieldsOf(root);
  let focused = document.activeElement;
  const noteFocus = ({ target }: FocusEvent) => {
    focused = target as Element;
  };
  root.addEventListener('focusin', noteFocus);
  return () => {
    root.removeEventListener('focusin', noteFocus);
    const now = new Map(fieldsOf(root));
    for (const [key, old] of fields.splice(0)) {
      const field = now.get(key);
      if (field === undefined || field === old) continue;
      copyContent(old, field);
      if (focused === old) focusAsBefore(old, field);
    }
  };
}

/** Returns the fields with a name. A name that occurs several times also gets a number. */
function fieldsOf(root: HTMLElement): [key: string, field: Field][] {
  const count = new Map<string, number>();
  return [...root.querySelectorAll<Field>(':is(input, select, textarea)[name]')].map((field) => {
    const number = (count.get(field.name) ?? 0) + 1;
    count.set(field.name, number);
    return [`${field.name} ${number}`, field];
  });
}

function copyContent(from: Field, to: Field): void {
  if (!(from instanceof HTMLInputElement && to instanceof HTMLInputElement)) to.value = from.value;
  else if (from.type === 'file') to.files = from.files;
  else {
    to.value = from.value;
    to.checked = from.checked;
  }
}

function focusAsBefore(old: Field, field: Field): void {
  field.focus({ preventScroll: true });
  if (field instanceof HTMLSelectElement || old instanceof HTMLSelectElement) return;
  // Fields for dates and e-mail addresses have no readable caret.
  if (old.selectionStart === null) return;
  field.setSelectionRange(old.selectionStart, old.selectionEnd);
}
