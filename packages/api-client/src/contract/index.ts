export type {
  ClientEvents,
  DirectoryChanged,
  EntityChanged,
  NotificationsChanged,
  ServerEvents,
  TaskEvent,
} from './events'
export type { components, operations, paths } from './openapi'
export type {
  BulkInput,
  CollectionPath,
  Constraints,
  CreateInput,
  FieldConstraint,
  ListQuery,
  MetaOf,
  OperationId,
  OperationInput,
  OperationResult,
  Page,
  ParamsOf,
  RecordOf,
  ReplaceInput,
  Schema,
  UpdateInput,
} from './types'
