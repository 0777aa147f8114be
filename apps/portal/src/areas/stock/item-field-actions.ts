import { plural } from '@ws/ui'
import { ArrowDownNarrowWide, Gauge, Shapes } from 'lucide-react'
import { actionIcon } from '../../lib/area/actions/action-icon'
import { fieldAction } from '../../lib/area/actions/field-action'

const count = (n: number) => `${n} ${plural(n, 'позиция', 'позиции', 'позиций')}`
const RETYPE = { label: 'Сменить тип', icon: actionIcon(Shapes), action: 'retype', count } as const
const MINIMUM = {
  label: 'Минимум',
  icon: actionIcon(ArrowDownNarrowWide),
  action: 'min',
  field: 'min_qty',
  count,
} as const
const TARGET = { label: 'Норма', icon: actionIcon(Gauge), action: 'target', field: 'target_qty', count } as const

/** One value for many items of goods. */
export const goodsFieldActions = [
  fieldAction('/goods', { ...RETYPE, field: 'goods_type' }),
  fieldAction('/goods', MINIMUM),
  fieldAction('/goods', TARGET),
]

/** One value for many consumables. */
export const consumableFieldActions = [
  fieldAction('/consumable', { ...RETYPE, field: 'consumable_type' }),
  fieldAction('/consumable', MINIMUM),
  fieldAction('/consumable', TARGET),
]
