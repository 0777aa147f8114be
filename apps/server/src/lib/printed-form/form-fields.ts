/** The fields of a form with what people call them; a list is the fields of its rows in brackets. */
export interface FieldTitles {
  readonly [name: string]: string | FieldTitles | readonly [FieldTitles]
}

/** What a form with these fields is filled with: texts alone, an empty one where there is nothing to say. */
export type DataOf<Fields> = {
  [Name in keyof Fields]: Fields[Name] extends string
    ? string
    : Fields[Name] extends readonly [infer Row]
      ? DataOf<Row>[]
      : DataOf<Fields[Name]>
}

/** What any form is filled with. */
export interface FormData {
  readonly [name: string]: string | FormData | readonly FormData[]
}

/** A field as a template names it. */
export interface NamedField {
  /** «tenant.name» */
  name: string
  title: string
  /** The list whose rows have it; null where it stands by itself. */
  list: string | null
}

/** Every field of a form, those of rows below their list. */
export function fieldsOf(titles: FieldTitles, above = '', list: string | null = null): NamedField[] {
  return Object.entries(titles).flatMap(([name, value]): NamedField[] => {
    const full = `${above}${name}`
    if (typeof value === 'string') return [{ name: full, title: value, list }]
    const [row] = isRow(value) ? value : []
    return row ? fieldsOf(row, '', full) : fieldsOf(value as FieldTitles, `${full}.`, list)
  })
}

/** The names of the lists. */
export function listsOf(titles: FieldTitles, above = ''): string[] {
  return Object.entries(titles).flatMap(([name, value]) => {
    if (typeof value === 'string') return []
    return isRow(value) ? [`${above}${name}`] : listsOf(value as FieldTitles, `${above}${name}.`)
  })
}

/** A form filled with the titles of its fields, each list with two rows: how a text looks before there is anything to print. */
export function sampleOf(titles: FieldTitles): FormData {
  return Object.fromEntries(
    Object.entries(titles).map(([name, value]): [string, FormData[string]] => {
      if (typeof value === 'string') return [name, `«${value}»`]
      if (!isRow(value)) return [name, sampleOf(value as FieldTitles)]
      const row = sampleOf(value[0])
      return [name, [row, row]]
    }),
  )
}

function isRow(value: FieldTitles | readonly [FieldTitles]): value is readonly [FieldTitles] {
  return Array.isArray(value)
}
