export { type ApiClient, createApiClient, toFormData } from './client'
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
export { type DownloadOptions, downloadFile } from './download'
export { type EachOptions, eachPage, eachRecord } from './each-page'
export { ApiError, unwrap } from './error'
export { readList } from './list'
export { connectRealtime, type Realtime, type RealtimeState, type RealtimeStatus } from './realtime'
export { createRememberingFetch } from './remembering-fetch'
export { onceOnly, type RetryOptions } from './retrying-fetch'
export type { SendUpload } from './send-upload'
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
export { type ShareRealtimeOptions, shareRealtime } from './share-realtime'
export { uploadFile } from './upload'
export { createUploadControl, type UploadControl, type UploadHold } from './upload-control'
export type { MediaFile, UploadFields, UploadOptions } from './upload-request'
