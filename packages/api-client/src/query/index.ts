export { createResource, type Resource, type Told } from './create-resource'
export { type LoadState, toLoadState } from './load-state'
