export function vacancies(count: number | null): string {
  if (!count) return 'No Vacancy';
  return `${count} ${count > 1 ? 'Vacancies' : 'Vacancy'}`;
}
