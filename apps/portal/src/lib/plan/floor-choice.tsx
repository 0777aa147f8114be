import { useQuery } from '@tanstack/react-query'
import type { Schema } from '@ws/api-client/contract'
import { Empty, ErrorState, Select, Skeleton } from '@ws/ui'
import { type ReactNode, useState } from 'react'
import { resourceOf } from '../area/resource'
import { useServices } from '../services-context'
import { floorsQuery, planQuery } from './plan.queries'

const OBJECTS = { page_size: 100, ordering: 'name' }

interface FloorChoiceProps {
  /** What is opened first. */
  first?: { object: number; floor: number } | undefined
  /** The only object whose floors are offered. */
  within?: number | undefined
  children: (plan: Schema<'FloorPlan'>) => ReactNode
}

/** An object and one of its floors, and what is drawn of its plan. */
export function FloorChoice({ first, within, children }: FloorChoiceProps) {
  const { api } = useServices()
  const objects = useQuery({ ...resourceOf(api, '/objects').list(OBJECTS), enabled: within === undefined })
  const listed = (objects.data?.data ?? []).filter((object) => object.root_location !== null)
  const [chosen, setChosen] = useState<{ object?: number; floor?: number }>({})
  const object = within ?? chosen.object ?? first?.object ?? listed[0]?.id
  const floors = useQuery({ ...floorsQuery(api, object ?? 0, undefined), enabled: object !== undefined })
  const list = floors.data?.data ?? []
  const wanted = chosen.floor ?? first?.floor
  const floor =
    list.find(({ id }) => id === wanted) ?? list.find(({ has_plan, number }) => has_plan && number > 0) ?? list[0]
  const plan = useQuery({ ...planQuery(api, object ?? 0, floor?.id ?? 0, undefined), enabled: floor !== undefined })
  const error = objects.error ?? floors.error ?? plan.error
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-2">
        {within === undefined && (
          <span className="w-72 max-w-full">
            <Select
              aria-label="Объект"
              value={object === undefined ? null : String(object)}
              options={listed.map(({ id, name }) => ({ value: String(id), label: String(name) }))}
              onChange={(id) => id && setChosen({ object: Number(id) })}
            />
          </span>
        )}
        <span className="w-56 max-w-full">
          <Select
            aria-label="Этаж"
            value={floor === undefined ? null : String(floor.id)}
            options={list.map(({ id, name, building }) => ({ value: String(id), label: `${building.name}, ${name}` }))}
            onChange={(id) => id && setChosen({ ...(object === undefined ? {} : { object }), floor: Number(id) })}
          />
        </span>
      </div>
      {error ? (
        <ErrorState text={error.message} />
      ) : plan.data ? (
        children(plan.data)
      ) : floors.isSuccess && floor === undefined ? (
        <Empty title="В объекте ещё нет этажей" />
      ) : objects.isSuccess && object === undefined ? (
        <Empty title="Объектов пока нет" />
      ) : (
        <Skeleton className="h-[28rem]" />
      )}
    </div>
  )
}
