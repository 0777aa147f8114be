import { plural } from '@ws/ui'
import type { AnyQuery } from '../../../lib/area/area'
import { RecordTree } from '../../../lib/tree/record-tree'
import type { TypesPath } from './merge-types-dialog'

/** Types of stock below each other, with how many items each has and how many of them are short. */
export function TypeTree({ path, query }: { path: TypesPath; query: AnyQuery }) {
  return (
    <RecordTree
      path={path}
      label="Дерево типов"
      words={{
        choose: 'Выберите тип или перетащите его',
        moved: 'Тип перемещён',
        goesAlong: 'Тип перейдёт вместе с вложенными типами и позициями',
      }}
      renderEnd={({ items_count: items, low_count: low }) =>
        [items > 0 && `${items} ${plural(items, 'позиция', 'позиции', 'позиций')}`, low > 0 && `${low} ниже минимума`]
          .filter(Boolean)
          .join(' · ')
      }
      query={query}
    />
  )
}
