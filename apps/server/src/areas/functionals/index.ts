import { defineServerArea } from '../../lib/area'
import { hit, searchOfRows } from '../../lib/search/search-kinds'
import { batchHandlers } from './batch'
import { draftHandlers } from './drafts'
import { functionals, removeFunction } from './functionals.resource'
import { snapshotHandlers } from './snapshots'
import { treeHandlers } from './tree'
import { fillSchema } from './typical/fill-schema'
import { seedFunctionals } from './typical/functionals.demo'
import { withoutPerson } from './without-person'

/** Схема функций: who answers for what, and what is left undone without him. */
export const functionalsArea = defineServerArea({
  handlers: {
    ...functionals.handlers,
    ...treeHandlers,
    ...batchHandlers,
    ...snapshotHandlers,
    ...draftHandlers,
    'functionals.remove': removeFunction,
    'functionals.fillTypical': fillSchema,
    'functionals.without': withoutPerson,
  },
  search: {
    functional: searchOfRows('functionals.view', functionals, ['responsible'], (one) =>
      hit(one.id, one.name, [one.result, one.responsible_details?.name], `/function-schema?function=${one.id}`),
    ),
  },
  seed: seedFunctionals,
})
