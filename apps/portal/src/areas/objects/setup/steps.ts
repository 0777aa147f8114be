import type { AnySection } from '../../../lib/area/define-area'
import { NEW_PLAN, type TypedPlan } from '../structure/plan-fields'

/** What is chosen for the structure of a new object. */
export interface TypedStructure extends TypedPlan {
  way: 'place' | 'generate'
  /** The site of the one building that is made; a new site where null. */
  site: number | null
  letter: string
  buildings: number
}

export const NEW_STRUCTURE: TypedStructure = {
  ...NEW_PLAN,
  way: 'place',
  site: null,
  letter: '',
  buildings: 1,
}

export const STEP_NAMES = ['Что это', 'Структура', 'Люди и проверка']

/** The sections of the form that stand on the steps with fields of the object alone. */
export const SECTIONS: readonly (readonly AnySection[])[] = [
  [
    { section: 'Что это', rows: ['name', ['object_type', 'code'], 'address', 'cover'] },
    { section: 'Дополнительно', rows: [['commissioned_at', 'geo'], 'description', 'photos', 'tags'] },
  ],
  [],
  [{ section: 'Люди', rows: [['manager', 'engineer'], 'members', ['emergency_phone', 'work_hours']] }],
]

/** Names of the fields of sections. */
export function fieldsOf(sections: readonly AnySection[]): string[] {
  return sections.flatMap(({ rows = [] }) =>
    rows.flatMap((row) => (typeof row === 'object' && 'row' in row ? row.row : row)),
  )
}
