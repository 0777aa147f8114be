import { defineServerArea } from '../../lib/area'
import { hit, searchOfRows } from '../../lib/search/search-kinds'
import { positions } from './positions.resource'

export const positionsArea = defineServerArea({
  handlers: positions.handlers,
  search: {
    position: searchOfRows('org.view', positions, ['department'], (row) =>
      hit(row.id, row.name, [row.department_details?.name], `/profiles?position=${row.id}`),
    ),
  },
})
