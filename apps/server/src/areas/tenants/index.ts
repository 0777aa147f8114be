import { defineServerArea } from '../../lib/area'
import { hit, searchOfList } from '../../lib/resource/search'
import { tenants } from './tenants.resource'

export const tenantsArea = defineServerArea({
  handlers: tenants.handlers,
  search: {
    tenant: searchOfList<'tenants.list'>('tenants.view', tenants.handlers['tenants.list'], (tenant) =>
      hit(tenant.id, tenant.name, [tenant.inn && `ИНН ${tenant.inn}`]),
    ),
  },
})
