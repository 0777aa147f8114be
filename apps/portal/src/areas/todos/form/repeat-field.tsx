import type { CreateInput } from '@ws/api-client/contract'
import type { Field } from '../../../lib/area/field'
import { lazyInput } from '../../../lib/area/form/lazy-input'
import { Blank } from '../../../lib/area/kinds/blank'

type Repeat = NonNullable<CreateInput<'/todos'>['repeat']>

/** How the tasks that follow a new one are made. */
export const repeat: Field<never, Repeat | null | undefined, never, Repeat> = {
  label: 'Повторение',
  Cell: () => <Blank />,
  Input: lazyInput(() => import('./repeat-input')),
  frame: 'own',
}
