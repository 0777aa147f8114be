import { defineServerArea } from '../../lib/area'
import { hit, searchOfList } from '../../lib/resource/search'
import { members, stats } from './team-people'
import { teams } from './teams.resource'

export const teamsArea = defineServerArea({
  handlers: { ...teams.handlers, 'teams.members': members, 'teams.stats': stats },
  search: {
    team: searchOfList<'teams.list'>('teams.view', teams.handlers['teams.list'], (team) =>
      hit(team.id, team.name, [team.leader_details && `Бригадир: ${team.leader_details.name}`]),
    ),
  },
})
