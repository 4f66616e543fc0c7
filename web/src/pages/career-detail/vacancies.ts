/** Returns the badge's label: '3 Vacancies', '1 Vacancy', or 'No Vacancy' for 0 or no count. */
export function vacancies(count: number | null): string {
  if (!count) return 'No Vacancy';
  return `${count} ${count > 1 ? 'Vacancies' : 'Vacancy'}`;
}
