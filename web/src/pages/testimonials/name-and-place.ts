export function nameAndPlace(reviewer: string): { name: string; place: string | undefined } {
  const [name = '', ...rest] = reviewer.split(', ');
  return { name, place: rest.length > 0 ? rest.join(', ') : undefined };
}
