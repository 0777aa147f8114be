import { defineServerArea } from '../../lib/area'
import { hit, searchOfRows } from '../../lib/search/search-kinds'
import { coverage, floors, measure, resolve, stats } from './coverage'
import { seedWorkTeamZones } from './work-team-zones.demo'
import { workTeamZones } from './work-team-zones.resource'

export const zonesArea = defineServerArea({
  handlers: {
    ...workTeamZones.handlers,
    'workTeamZones.measure': measure,
    'workTeamZones.coverage': coverage,
    'workTeamZones.resolve': resolve,
    'workTeamZones.floors': floors,
    'workTeamZones.stats': stats,
  },
  seed: seedWorkTeamZones,
  search: {
    zone: searchOfRows('zones.view', workTeamZones, ['team'], (row) => hit(row.id, row.name, [row.team_details?.name])),
  },
})
