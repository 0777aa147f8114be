import { defineServerArea } from '../../lib/area'
import { hit, searchOfList } from '../../lib/search/search-kinds'
import { departments } from './departments.resource'

export const departmentsArea = defineServerArea({
  handlers: departments.handlers,
  search: {
    department: searchOfList<'departments.list'>(
      'org.view',
      departments.handlers['departments.list'],
      departments.indexed(),
      (row) => hit(row.id, row.name, [], `/profiles?department=${row.id}`),
    ),
  },
})
