import {
  ArrowDownToLine,
  ArrowLeftRight,
  ArrowUpFromLine,
  ClipboardCheck,
  type LucideIcon,
  PackageCheck,
  PackageX,
  Undo2,
} from 'lucide-react'
import { actionIcon } from '../../../lib/area/actions/action-icon'
import type { Action } from '../../../lib/area/area-spec'
import { MOVEMENTS, type MovementKind, TAKING } from './movement-words'

const ICONS: Readonly<Record<MovementKind, LucideIcon>> = {
  receipt: ArrowDownToLine,
  issue: ArrowUpFromLine,
  return: Undo2,
  write_off: PackageX,
  transfer: ArrowLeftRight,
  adjust: ClipboardCheck,
}
const KINDS = Object.keys(MOVEMENTS) as MovementKind[]
/** What a storekeeper mostly comes for stands on the page of an item. */
const AT_HAND: readonly MovementKind[] = ['receipt', 'write_off']

/** One act for each kind of movement, on the page of an item and for those that are ticked. */
function actionsOf<P extends '/goods' | '/consumable'>(item: 'goods' | 'consumable'): readonly Action<P>[] {
  return KINDS.flatMap((kind) => {
    const act = {
      label: MOVEMENTS[kind].title,
      icon: actionIcon(ICONS[kind]),
      permission: MOVEMENTS[kind].permission,
      dialog: async () => {
        const { movementDialogOf } = await import('./movement-dialog')
        return { default: movementDialogOf(kind, item) }
      },
    }
    return [
      { ...act, on: 'row' as const, primary: kind === 'issue', beside: () => AT_HAND.includes(kind) },
      { ...act, on: 'many' as const },
    ]
  })
}

export const goodsActions = actionsOf<'/goods'>('goods')
const take: Action<'/consumable'> = {
  on: 'row',
  label: TAKING.title,
  icon: actionIcon(PackageCheck),
  permission: TAKING.permission,
  dialog: async () => ({ default: (await import('./movement-dialog')).TakingDialog }),
}
export const consumableActions = [...actionsOf<'/consumable'>('consumable'), take]
