import { useQuery } from '@tanstack/react-query'
import { unwrap } from '@ws/api-client'
import type { Schema } from '@ws/api-client/contract'
import { isInsidePolygon, type PlanPoint } from '@ws/api-client/contract/plan-geometry'
import { ErrorState } from '@ws/ui'
import { useState } from 'react'
import { FloorChoice } from '../../../lib/plan/floor-choice'
import { PlanPicture } from '../../../lib/plan/plan-picture'
import { useServices } from '../../../lib/services-context'
import { VacancyLabel, type VacancyPicking } from './vacancy-label'

/** More than a floor has. */
const MOST = 200
const FREE = 'var(--ws-ok)'
const CHOSEN = 'var(--ws-brand)'

/** Free rooms of an object, pressed on the plans of its floors. */
export default function FreeRoomsPlan(picking: VacancyPicking) {
  return (
    <FloorChoice within={picking.object}>
      {(plan) => <FreeOnFloor key={plan.floor.id} {...picking} plan={plan} />}
    </FloorChoice>
  )
}

function FreeOnFloor({ plan, object, date, taken, chosen, onToggle }: VacancyPicking & { plan: Schema<'FloorPlan'> }) {
  const { api } = useServices()
  const [note, setNote] = useState('')
  const query = { object: [object], floor: [plan.floor.id], page_size: MOST, ...(date === undefined ? {} : { date }) }
  const found = useQuery({
    queryKey: ['/properties/room', 'vacancies', query],
    queryFn: ({ signal }) => unwrap(api.GET('/objects/vacancies', { params: { query }, signal })),
  })
  const free = new Map(
    found.data?.data.filter(({ room }) => !taken.has(room.id)).map((vacancy) => [vacancy.room.id, vacancy]),
  )
  const isChosen = (id: number) => chosen.some(({ room }) => room.id === id)
  const press = (point: PlanPoint) => {
    const pressed = plan.rooms.find(({ polygon }) => polygon && isInsidePolygon(point, polygon as PlanPoint[]))
    if (!pressed) return
    const vacancy = free.get(pressed.id)
    setNote(vacancy ? '' : `${pressed.number} ${taken.has(pressed.id) ? 'уже в договоре' : 'не свободно в этот день'}`)
    if (vacancy) onToggle(vacancy, !isChosen(pressed.id))
  }
  if (found.isError) return <ErrorState text={found.error.message} onRetry={() => void found.refetch()} />
  return (
    <>
      <p className="text-ink-2 text-sm" aria-live="polite">
        {note || 'Зелёные помещения свободны: нажмите, чтобы выбрать'}
      </p>
      <PlanPicture
        label={`Свободные помещения: ${plan.floor.name}`}
        plan={plan}
        colorOf={({ id }) => (isChosen(id) ? CHOSEN : free.has(id) ? FREE : undefined)}
        onPress={press}
      />
      {chosen.length > 0 && (
        <ul aria-label="Выбранные помещения" className="flex flex-col">
          {chosen.map((vacancy) => (
            <li key={vacancy.room.id} className="border-line border-t py-2">
              <VacancyLabel vacancy={vacancy} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
