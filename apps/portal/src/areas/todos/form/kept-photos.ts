import { createStore } from '@ws/ui'
import type { TakenPhoto } from '../phone/taken-photos'

/** Photos taken for the new task while there is no network; they go with it. */
export const keptPhotos = createStore<readonly TakenPhoto[]>([])
