/** The name of a film's player says what it shows: its own title, where content gives one. */
export function filmTitle(title: string | null): string {
  return title ? `Film: ${title}` : 'Film';
}
