import type { Field } from '../../../lib/area/field'
import { lazyInput } from '../../../lib/area/form/lazy-input'
import { Blank } from '../../../lib/area/kinds/blank'

/** Fills the form of a new task. */
export const template: Field<never, number | null | undefined, never, number> = {
  label: 'Шаблон',
  Cell: () => <Blank />,
  Input: lazyInput(() => import('./template-input')),
  frame: 'own',
}
