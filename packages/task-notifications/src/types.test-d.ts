import type { Realtime } from '@ws/api-client'
import type { Schema, ServerEvents } from '@ws/api-client/contract'
import { expectTypeOf, test } from 'vitest'
import type { NotificationRealtime, PolledTask, TaskEvent, TaskNotification } from './types'

test('what the server stores and sends is what the bell shows (EN-008, API-066, API-071)', () => {
  expectTypeOf<Schema<'Notification'>>().toExtend<TaskNotification>()
  expectTypeOf<ServerEvents['notification']>().toExtend<TaskNotification>()
})

test('a task of the contract is what the poll reads (EN-011)', () => {
  expectTypeOf<Schema<'Todo'>>().toExtend<Pick<PolledTask, 'id' | 'status' | 'title' | 'assignee'>>()
})

test('the events of the contract have the fields that are read (EN-043, RS-024)', () => {
  expectTypeOf<ServerEvents['task_update']>().toExtend<TaskEvent>()
  expectTypeOf<ServerEvents['message']>().toExtend<TaskEvent>()
})

test('the connection of the api client is one that can be handed in (RS-017 to RS-023)', () => {
  expectTypeOf<Realtime>().toExtend<NotificationRealtime>()
})
