import { defineServerArea } from '../../lib/area'
import { hit, searchOfRows } from '../../lib/search/search-kinds'
import { departments } from './departments.resource'

export const departmentsArea = defineServerArea({
  handlers: departments.handlers,
  search: {
    department: searchOfRows('org.view', departments, [], (row) =>
      hit(row.id, row.name, [], `/profiles?department=${row.id}`),
    ),
  },
})
