import { LEASING } from './leasing-pages'
import { MONEY } from './money-pages'
import { PEOPLE } from './people-pages'
import { SAFETY } from './safety-pages'
import { UPKEEP } from './upkeep-pages'

/** The knowledge base of a managing company, in the order of its tree. */
export const TYPICAL_SECTIONS = [LEASING, UPKEEP, SAFETY, MONEY, PEOPLE] as const
