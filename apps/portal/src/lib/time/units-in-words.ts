import { plural } from '@ws/ui'

/** «Мельников А. И. · 5 человек · 2 вакансии»: what a line of the structure tells of a department. */
export function unitsInWords({
  head_details: head,
  people_count: people,
  vacancies,
}: {
  head_details: { name: string } | null
  people_count: number
  vacancies: number
}): string {
  return [
    head?.name,
    people > 0 && `${people} ${plural(people, 'человек', 'человека', 'человек')}`,
    vacancies > 0 && `${vacancies} ${plural(vacancies, 'вакансия', 'вакансии', 'вакансий')}`,
  ]
    .filter(Boolean)
    .join(' · ')
}
