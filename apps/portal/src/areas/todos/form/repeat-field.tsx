import type { CreateInput } from '@ws/api-client/contract'
import type { Field } from '../../../lib/area/field'
import { Blank } from '../../../lib/area/kinds/blank'
import { lazyInline } from '../../../lib/area/lazy-inline'

type Repeat = NonNullable<CreateInput<'/todos'>['repeat']>

/** How the tasks that follow a new one are made. */
export const repeat: Field<never, Repeat | null | undefined, never, Repeat> = {
  label: 'Повторение',
  Cell: () => <Blank />,
  Input: lazyInline(() => import('./repeat-input')),
  frame: 'own',
}
