import { defineServerArea } from '../../lib/area'
import { hit, searchOfList } from '../../lib/search/search-kinds'
import { positions } from './positions.resource'

export const positionsArea = defineServerArea({
  handlers: positions.handlers,
  search: {
    position: searchOfList<'positions.list'>(
      'org.view',
      positions.handlers['positions.list'],
      positions.indexed(),
      (row) => hit(row.id, row.name, [row.department_details?.name], `/profiles?position=${row.id}`),
    ),
  },
})
