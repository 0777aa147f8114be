import type { RouteObject } from 'react-router-dom'
import { accounts } from '../areas/accounts/accounts.area'
import { articles } from '../areas/articles/articles.area'
import { contracts } from '../areas/contracts/contracts.area'
import { departments } from '../areas/departments/departments.area'
import { keyRates } from '../areas/finance/key-rates.area'
import { legalEntities } from '../areas/finance/legal-entities.area'
import { vatRates } from '../areas/finance/vat-rates.area'
import { functionals } from '../areas/functionals/functionals.area'
import { meters } from '../areas/meters/meters.area'
import { objects } from '../areas/objects/objects.area'
import { buildings } from '../areas/places/buildings.area'
import { clusters } from '../areas/places/clusters.area'
import { entrances } from '../areas/places/entrances.area'
import { floors } from '../areas/places/floors.area'
import { objectTypes } from '../areas/places/object-types.area'
import { purposes } from '../areas/places/purposes.area'
import { rooms } from '../areas/places/rooms.area'
import { territory } from '../areas/places/territory.area'
import { positions } from '../areas/positions/positions.area'
import { profiles } from '../areas/profiles/profiles.area'
import { consumables } from '../areas/stock/consumables.area'
import { goods } from '../areas/stock/goods.area'
import { goodsUnits } from '../areas/stock/goods-units.area'
import { storages } from '../areas/stock/storages.area'
import { consumableTypes } from '../areas/stock/types/consumable-types.area'
import { goodsTypes } from '../areas/stock/types/goods-types.area'
import { teams } from '../areas/teams/teams.area'
import { tenants } from '../areas/tenants/tenants.area'
import { todoCategories } from '../areas/todo-categories/todo-categories.area'
import { todoRecurrences } from '../areas/todo-recurrences/todo-recurrences.area'
import { todoTemplates } from '../areas/todo-templates/todo-templates.area'
import { todos } from '../areas/todos/todos.area'
import { workTeamZones } from '../areas/work-team-zones/work-team-zones.area'
import type { Area } from '../lib/area/area'
import { areaRoutes, extraRoutes } from '../lib/area/area-routes'
import { guarded, type Visitor } from './routes/enforce'

/** Every register of the portal, in no particular order; the sidebar has its own. */
export const areas: readonly Area[] = [
  accounts,
  articles,
  buildings,
  clusters,
  consumableTypes,
  consumables,
  contracts,
  departments,
  entrances,
  floors,
  functionals,
  goods,
  goodsTypes,
  goodsUnits,
  keyRates,
  legalEntities,
  objectTypes,
  objects,
  positions,
  profiles,
  purposes,
  rooms,
  storages,
  meters,
  teams,
  workTeamZones,
  tenants,
  territory,
  todoCategories,
  todoRecurrences,
  todoTemplates,
  todos,
  vatRates,
]

/** The pages of all areas, each behind the right that opens it. */
export function areaRoutesOf(visitor: Visitor): RouteObject[] {
  return areas.flatMap((area) => [
    ...areaRoutes(area).map(({ path, permission, Component }) => ({
      path,
      loader: guarded(visitor, [`permission:${permission}`]),
      Component,
    })),
    ...extraRoutes(area),
  ])
}
