import { unwrap } from '@ws/api-client'
import type { Schema } from '@ws/api-client/contract'
import { plural } from '@ws/ui'
import { Archive, ArchiveRestore, CircleCheck, CirclePause, CircleX, KeyRound, UserCog } from 'lucide-react'
import { actionIcon } from '../../../lib/area/actions/action-icon'
import { addTagsAction } from '../../../lib/area/actions/add-tags-action'
import { chatAction } from '../../../lib/area/actions/chat-action'
import { fieldAction } from '../../../lib/area/actions/field-action'
import type { Action } from '../../../lib/area/area-spec'
import type { Services } from '../../../lib/services-context'
import type { ManagedObject } from '../fields/object-fields'

type Status = Schema<'ObjectStatus'>
type ObjectAction = Action<'/objects'>

const count = (n: number) => `${n} ${plural(n, 'объект', 'объекта', 'объектов')}`
const mayEdit = (object: ManagedObject) => object.allowed.includes('update')

/** A button that brings an object from one of these statuses to another. */
function step(to: Status, from: readonly Status[], words: Pick<ObjectAction, 'label' | 'icon' | 'done'>): ObjectAction {
  return {
    ...words,
    on: 'row',
    when: (object) => mayEdit(object) && from.includes(object.status ?? 'preparing'),
    run: async ([object]: ManagedObject[], { api }: Services) => {
      if (object === undefined) return
      const body = { status: to, version: object.version }
      await unwrap(api.PATCH('/objects/{id}', { params: { path: { id: object.id } }, body }))
    },
  }
}

const isRequest = (object: ManagedObject) => mayEdit(object) && object.status === 'draft'

/** What is done with objects. */
export const objectActions: readonly ObjectAction[] = [
  {
    label: 'Принять в управление',
    icon: actionIcon(CircleCheck),
    on: 'row',
    primary: true,
    when: isRequest,
    dialog: () => import('./approve-dialog'),
  },
  {
    label: 'Отклонить заявку',
    icon: actionIcon(CircleX),
    on: 'row',
    when: isRequest,
    dialog: () => import('./reject-dialog'),
  },
  {
    ...step('active', ['preparing', 'suspended'], { label: 'В управление', done: 'Объект в управлении' }),
    icon: actionIcon(KeyRound),
    primary: true,
  },
  {
    ...step('suspended', ['active'], { label: 'Приостановить', done: 'Объект приостановлен' }),
    icon: actionIcon(CirclePause),
  },
  {
    ...step('archived', ['preparing', 'active', 'suspended'], { label: 'В архив', done: 'Объект в архиве' }),
    icon: actionIcon(Archive),
  },
  {
    ...step('preparing', ['archived'], { label: 'Вернуть из архива', done: 'Объект возвращён из архива' }),
    icon: actionIcon(ArchiveRestore),
  },
  chatAction('object', 'Чат объекта'),
  fieldAction('/objects', {
    label: 'Назначить управляющего',
    icon: actionIcon(UserCog),
    count,
    ...{ action: 'manager', field: 'manager' },
  }),
  fieldAction('/objects', {
    label: 'Сменить статус',
    icon: actionIcon(KeyRound),
    count,
    ...{ action: 'status', field: 'status' },
  }),
  addTagsAction('/objects', count),
]
