import { defineServerArea } from '../../lib/area'
import { coverage, measure, resolve } from './coverage'
import { seedWorkTeamZones } from './work-team-zones.demo'
import { workTeamZones } from './work-team-zones.resource'

export const zonesArea = defineServerArea({
  handlers: {
    ...workTeamZones.handlers,
    'workTeamZones.measure': measure,
    'workTeamZones.coverage': coverage,
    'workTeamZones.resolve': resolve,
  },
  seed: seedWorkTeamZones,
})
