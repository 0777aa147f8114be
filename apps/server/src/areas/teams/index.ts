import { type SQL, sql } from 'drizzle-orm'
import { teamMembersTable } from '../../db/tables/people/team-members'
import { defineServerArea } from '../../lib/area'
import { counts } from '../../lib/jobs/outcome'
import { hit, searchOfRows } from '../../lib/search/search-kinds'
import { handoverHandlers } from './handovers/handovers.handlers'
import { remindOfShifts } from './handovers/remind-of-shift'
import { rosterHandlers } from './roster/roster.handlers'
import { members, stats } from './team-people'
import { teams } from './teams.resource'

/** A team is found by its people too; `is true` as for contracts: no join with all that was found, row by row. */
const throughMembers = (found: (entity: string) => SQL) => sql`select ${teamMembersTable.team} from ${teamMembersTable}
  where (${teamMembersTable.profile} in ${found('profile')}) is true`

export const teamsArea = defineServerArea({
  handlers: {
    ...teams.handlers,
    'teams.members': members,
    'teams.stats': stats,
    ...handoverHandlers,
    ...rosterHandlers,
  },
  jobs: ({ database, services }) => [
    {
      key: 'shifts.remind',
      label: 'Конец смены: напоминание сдать её',
      every: 5,
      run: async () => counts('Напомнено бригадам', await remindOfShifts(database, services())),
    },
  ],
  search: {
    team: searchOfRows(
      'teams.view',
      teams,
      ['leader'],
      (team) => hit(team.id, team.name, [team.leader_details && `Бригадир: ${team.leader_details.name}`]),
      throughMembers,
    ),
  },
})
