import { defineServerArea } from '../../lib/area'
import { HOUR } from '../../lib/jobs/jobs'
import { counts } from '../../lib/jobs/outcome'
import { hit, searchOfRows } from '../../lib/search/search-kinds'
import { blacklist, unblacklist } from './blacklist'
import { mergeTenants } from './merge-tenants'
import { notifyManagers } from './notifications'
import { readReliability, renewBatch, renewReliability } from './reliability'
import { checkInn, summary } from './tenant-queries'
import { tenantRooms } from './tenant-rooms'
import { tenants } from './tenants.resource'

export const tenantsArea = defineServerArea({
  handlers: {
    ...tenants.handlers,
    'tenants.checkInn': checkInn,
    'tenants.cards': ({ query }, ctx) => tenants.cards(ctx, query.ids),
    'tenants.summary': summary,
    'tenants.merge': mergeTenants,
    'tenants.blacklist': blacklist,
    'tenants.unblacklist': unblacklist,
    'tenants.notifyManagers': notifyManagers,
    'tenants.rooms': tenantRooms,
    'tenants.reliability': readReliability,
  },
  jobs: ({ database }) => [
    {
      key: 'tenants.reliability',
      label: 'Надёжность арендаторов',
      every: HOUR,
      at: '00:30',
      run: async (signal) => counts('Изменено оценок', await renewReliability(database, signal)),
    },
  ],
  async seed(tx) {
    await renewBatch(tx, 0)
  },
  search: {
    tenant: searchOfRows('tenants.view', tenants, [], (tenant) =>
      hit(tenant.id, tenant.name, [tenant.inn && `ИНН ${tenant.inn}`]),
    ),
  },
})
