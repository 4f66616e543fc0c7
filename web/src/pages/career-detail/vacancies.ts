/** The badge's words: '3 Vacancies', '1 Vacancy', and 'No Vacancy' for none or an empty count. */
export function vacancies(count: number | null): string {
  if (!count) return 'No Vacancy';
  return `${count} ${count > 1 ? 'Vacancies' : 'Vacancy'}`;
}
