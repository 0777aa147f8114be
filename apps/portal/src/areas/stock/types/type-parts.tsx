import type { RecordOf } from '@ws/api-client/contract'
import { FolderTree, Merge } from 'lucide-react'
import { actionIcon } from '../../../lib/area/actions/action-icon'
import { FillTypical } from '../../../lib/area/actions/fill-typical'
import type { AnyQuery } from '../../../lib/area/area'
import type { Action } from '../../../lib/area/area-spec'
import { number } from '../../../lib/area/kinds/number'
import { text } from '../../../lib/area/kinds/text'

import type { TypesPath } from './merge-types-dialog'

/** A short Latin word by which files name a type. */
export const typeCode = text('Код', {
  hint: 'Латиницей в нижнем регистре',
  messages: { pattern: 'Латинские буквы, цифры, дефис' },
})

/** «Ниже минимума»: what is short stands out. */
export const lowCount = number('Ниже минимума', {
  width: 140,
  Cell: ({ value }) => <span className={value ? 'text-bad tabular-nums' : 'tabular-nums'}>{value ?? 0}</span>,
})

export const typeIcon = text('Иконка', {
  hint: 'Набор и имя, например lucide:building-2',
  messages: { pattern: 'Набор и имя через двоеточие, латиницей' },
})

/** The button of an empty list of types. */
export const typicalTypes = (path: TypesPath) =>
  function TypicalTypes() {
    return <FillTypical path={path} label="Типовой набор" />
  }

/** The items of a type, on its page. */
export function itemsTab(path: '/goods' | '/consumable', filter: 'goods_type' | 'consumable_type', label: string) {
  // The page says it already.
  const without = [filter]
  return {
    key: 'items',
    label,
    count: (type: { items_count: number }) => type.items_count,
    screen: async () => {
      const { RecordsOf } = await import('../../../lib/area/views/records-of')
      return {
        default: ({ record }: { record: { id: number } }) => (
          <RecordsOf path={path} query={{ [filter]: String(record.id) }} without={without} />
        ),
      }
    },
  }
}

/** How the journal says that other types were made part of this one. */
export const mergedNote = { merged: ({ to }: { to: unknown }) => `Объединён с: ${[to].flat().join('; ')}` }

/** «Объединить типы», of one and of several. */
export function mergeActions<P extends TypesPath>(path: P, items: '/goods' | '/consumable'): readonly Action<P>[] {
  const merge = {
    label: 'Объединить типы',
    icon: actionIcon(Merge),
    permission: items === '/goods' ? 'goods.delete' : 'consumables.delete',
    dialog: async () => {
      const { MergeTypesDialog } = await import('./merge-types-dialog')
      return {
        default: ({ records, onClose }: { records: RecordOf<P>[]; onClose: () => void }) => (
          <MergeTypesDialog path={path} items={items} records={records} onClose={onClose} />
        ),
      }
    },
  }
  return [
    { ...merge, on: 'row' },
    { ...merge, on: 'many' },
  ]
}

/** «Дерево»: types below each other, moved and put in order by drag. */
export function typeTree(path: TypesPath) {
  return {
    tree: {
      label: 'Дерево',
      icon: ({ size }: { size?: number }) => <FolderTree size={size} strokeWidth={1.75} aria-hidden="true" />,
      screen: async () => {
        const { TypeTree } = await import('./type-tree')
        return { default: ({ query }: { query: AnyQuery }) => <TypeTree path={path} query={query} /> }
      },
    },
  }
}
