export type {
  BulkInput,
  CollectionPath,
  CreateInput,
  EntityChanged,
  ListQuery,
  MetaOf,
  Page,
  ParamsOf,
  RecordOf,
  ReplaceInput,
  Schema,
  ServerEvents,
  TaskEvent,
  UpdateInput,
} from './contract/index'
export { type ApiClient, createApiClient, toFormData } from './http/client'
export { type DownloadOptions, downloadFile } from './http/download'
export { type EachOptions, eachPage, eachRecord } from './http/each-page'
export { ApiError, unwrap } from './http/error'
export { readList } from './http/list'
export { createRememberingFetch } from './http/remembering-fetch'
export { onceOnly, type RetryOptions } from './http/retrying-fetch'
export { connectRealtime, type Realtime, type RealtimeState, type RealtimeStatus } from './realtime/realtime'
export { type ShareRealtimeOptions, shareRealtime } from './realtime/share-realtime'
export { type CookieJar, createMemoryCookies, createPageCookies } from './session/cookies'
export {
  type Credentials,
  createSession,
  type EndReason,
  type Session,
  type SessionOptions,
  type SessionState,
  type User,
} from './session/session'
export type { KeyValueStorage } from './session/storage'
export type { TabLocks } from './session/tab-lock'
export type { SendUpload } from './upload/send-upload'
export { uploadFile } from './upload/upload'
export { createUploadControl, type UploadControl, type UploadHold } from './upload/upload-control'
export type { MediaFile, UploadFields, UploadOptions } from './upload/upload-request'
