import { zonedFormat } from '@ws/ui'
import { knownZone } from './known-zone'

/** A time zone as people choose it: «(UTC+5) Екатеринбург». */
export interface Timezone {
  id: string
  label: string
}

/** Russian zones from west to east, by the city people know each by; they come first. */
const RUSSIAN: readonly (readonly [id: string, city: string])[] = [
  ['Europe/Kaliningrad', 'Калининград'],
  ['Europe/Moscow', 'Москва'],
  ['Europe/Simferopol', 'Симферополь'],
  ['Europe/Kirov', 'Киров'],
  ['Europe/Volgograd', 'Волгоград'],
  ['Europe/Astrakhan', 'Астрахань'],
  ['Europe/Saratov', 'Саратов'],
  ['Europe/Ulyanovsk', 'Ульяновск'],
  ['Europe/Samara', 'Самара'],
  ['Asia/Yekaterinburg', 'Екатеринбург'],
  ['Asia/Omsk', 'Омск'],
  ['Asia/Novosibirsk', 'Новосибирск'],
  ['Asia/Barnaul', 'Барнаул'],
  ['Asia/Tomsk', 'Томск'],
  ['Asia/Novokuznetsk', 'Новокузнецк'],
  ['Asia/Krasnoyarsk', 'Красноярск'],
  ['Asia/Irkutsk', 'Иркутск'],
  ['Asia/Chita', 'Чита'],
  ['Asia/Yakutsk', 'Якутск'],
  ['Asia/Khandyga', 'Хандыга'],
  ['Asia/Vladivostok', 'Владивосток'],
  ['Asia/Ust-Nera', 'Усть-Нера'],
  ['Asia/Magadan', 'Магадан'],
  ['Asia/Sakhalin', 'Южно-Сахалинск'],
  ['Asia/Srednekolymsk', 'Среднеколымск'],
  ['Asia/Kamchatka', 'Петропавловск-Камчатский'],
  ['Asia/Anadyr', 'Анадырь'],
]

/** Every zone that the browser knows, the Russian ones first. */
export function listTimezones(): Timezone[] {
  const russian = new Set(RUSSIAN.map(([id]) => id))
  const others = Intl.supportedValuesOf('timeZone').filter((id) => !russian.has(id))
  return [...RUSSIAN.map(([id, city]) => ({ id, label: labelOf(id, city) })), ...others.map(toTimezone)]
}

/** One zone by its name in the database of zones. */
export function toTimezone(id: string): Timezone {
  return { id, label: labelOf(id, cityOf(id)) }
}

/** One zone inside a sentence: «Екатеринбург (UTC+5)». */
export function zoneInWords(id: string): string {
  return `${cityOf(id)} (${offsetOf(id)})`
}

/** `UTC+5`, `UTC−3:30`: what a zone that the device knows is ahead by now. */
export function offsetOf(timeZone: string): string {
  const parts = zonedFormat('en', { timeZoneName: 'shortOffset' }, timeZone).formatToParts(new Date())
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT'
  return name.replace('GMT', 'UTC').replace('-', '−')
}

function labelOf(id: string, city: string): string {
  return knownZone(id) === undefined ? city : `(${offsetOf(id)}) ${city}`
}

function cityOf(id: string): string {
  return RUSSIAN.find(([known]) => known === id)?.[1] ?? id
}
