import { plural } from '@ws/ui'

/** «3 человека». */
export function peopleCount(people: number): string {
  return `${people} ${plural(people, 'человек', 'человека', 'человек')}`
}
