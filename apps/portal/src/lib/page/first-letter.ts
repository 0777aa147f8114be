/** The letter that stands for an organisation: the name in quotes counts, as in «Бизнес-парк „Исетский“». */
export function firstLetter(name: string): string {
  const proper = /[«„"“](.)/u.exec(name)?.[1] ?? name.at(0) ?? ''
  return proper.toLocaleUpperCase('ru-RU')
}
