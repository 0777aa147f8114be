import type { Field } from '../../../lib/area/field'
import { Blank } from '../../../lib/area/kinds/blank'
import { lazyInline } from '../../../lib/area/lazy-inline'

/** Fills the form of a new task. */
export const template: Field<never, number | null | undefined, never, number> = {
  label: 'Шаблон',
  Cell: () => <Blank />,
  Input: lazyInline(() => import('./template-input')),
  frame: 'own',
}
