import type { AnySection } from '../../../lib/area/area'
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

/** The sections of the form about the object itself. */
export const WHAT_IT_IS: readonly AnySection[] = [
  { section: 'Что это', rows: ['name', ['object_type', 'code'], 'address', 'cover'] },
  { section: 'Дополнительно', rows: [['commissioned_at', 'geo'], 'description', 'photos', 'tags'] },
]

/** Those of the last step. */
export const PEOPLE: readonly AnySection[] = [
  {
    section: 'Люди и юрлицо',
    rows: [['manager', 'engineer'], 'legal_entity', 'members', 'emergency_phone', 'work_hours'],
  },
]
