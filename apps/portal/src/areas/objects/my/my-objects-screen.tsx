import { useQuery } from '@tanstack/react-query'
import type { Schema } from '@ws/api-client/contract'
import { labels } from '@ws/api-client/contract/labels'
import { useSession } from '@ws/api-client/react'
import { Button, Checkbox, Empty, ErrorState, SegmentedControl, Select } from '@ws/ui'
import { LayoutGrid, List, Plus } from 'lucide-react'
import { Link } from 'react-router-dom'
import { useLiveRows } from '../../../lib/area/list/use-live-rows'
import { resourceOf } from '../../../lib/area/resource'
import { Page } from '../../../lib/page/page'
import { useAddress } from '../../../lib/page/use-address'
import { usePhone } from '../../../lib/page/use-phone'
import { hasPermission } from '../../../lib/permission'
import { useServices } from '../../../lib/services-context'
import type { ManagedObject } from '../fields/object-fields'
import { MyObjectCards } from './my-object-cards'
import { MyObjectTable } from './my-object-table'

/** So many objects one person looks after. */
const ALL = 200
const VIEWS = [
  { value: '', label: 'Карточки', icon: <LayoutGrid size={16} strokeWidth={1.75} aria-hidden="true" /> },
  { value: 'table', label: 'Список', icon: <List size={16} strokeWidth={1.75} aria-hidden="true" /> },
]
const ROLES = (Object.keys(labels.ObjectRole) as Schema<'ObjectRole'>[]).map((value) => ({
  value,
  label: labels.ObjectRole[value],
}))

/** Мои объекты: where field staff begin the day. */
export function MyObjectsScreen() {
  const { api, session } = useServices()
  const { user } = useSession(session)
  const [address, setAddress] = useAddress()
  const isPhone = usePhone()
  useLiveRows('/objects')
  const query = { mine: true, expand: ['my_work'], ordering: ['name'], page_size: ALL }
  const answer = useQuery(resourceOf(api, '/objects').list(query))
  const objects = (answer.data?.data ?? []) as unknown as ManagedObject[]
  const [role, type, isLate] = [address.get('role'), address.get('type'), address.get('overdue') === 'true']
  const shown = objects.filter(
    (object) =>
      (role === null || object.my_work?.role === role) &&
      (type === null || String(object.object_type) === type) &&
      (!isLate || (object.my_work?.overdue ?? 0) > 0),
  )
  const set = (name: string, value: string | null) =>
    setAddress(
      (before) => {
        const after = new URLSearchParams(before)
        if (value) after.set(name, value)
        else after.delete(name)
        return after
      },
      { replace: true },
    )
  const ask = hasPermission(user, 'myobjects.create') && (
    <Button variant="primary" asChild>
      <Link to="/myobject/new">
        <Plus size={16} strokeWidth={1.75} aria-hidden="true" />
        Подать заявку
      </Link>
    </Button>
  )
  const isTable = address.get('view') === 'table' && !isPhone
  return (
    <Page
      title="Мои объекты"
      count={answer.isPending ? undefined : objects.length}
      views={
        <SegmentedControl
          label="Вид"
          className="max-md:hidden"
          value={isTable ? 'table' : ''}
          onChange={(view) => set('view', view)}
          options={VIEWS}
        />
      }
      actions={ask}
    >
      {answer.error !== null ? (
        <ErrorState title="Не удалось загрузить" text={answer.error.message} onRetry={() => void answer.refetch()} />
      ) : answer.data !== undefined && objects.length === 0 ? (
        <Empty
          title="За вами пока не закреплены объекты. Обратитесь к управляющему или подайте заявку на добавление"
          action={ask}
        />
      ) : (
        <>
          <div className="flex flex-wrap items-center gap-3 px-5 pt-4 max-md:px-4">
            <Select
              aria-label="Моя роль"
              className="w-44"
              placeholder="Моя роль"
              clearable
              value={ROLES.find(({ value }) => value === role)?.value ?? null}
              options={ROLES}
              onChange={(next) => set('role', next)}
            />
            <Select
              aria-label="Тип объекта"
              className="w-52"
              placeholder="Тип объекта"
              clearable
              value={type}
              options={typesOf(objects)}
              onChange={(next) => set('type', next)}
            />
            <Checkbox
              label="Есть просроченные"
              checked={isLate}
              onCheckedChange={(isOn) => set('overdue', isOn === true ? 'true' : null)}
            />
          </div>
          {isTable ? (
            <MyObjectTable objects={shown} loading={answer.isPending} />
          ) : (
            <MyObjectCards objects={shown} loading={answer.isPending} />
          )}
        </>
      )}
    </Page>
  )
}

function typesOf(objects: readonly ManagedObject[]): { value: string; label: string }[] {
  const types = objects.flatMap(({ object_type_details: type }) =>
    type ? [[String(type.id), type.name] as const] : [],
  )
  return [...new Map(types)].map(([value, label]) => ({ value, label }))
}
