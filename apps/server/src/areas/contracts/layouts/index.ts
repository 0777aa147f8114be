import type { Handlers } from '../../../lib/http/handler'
import { applyLayout } from './apply-layout'
import { currentLayout } from './current-layout'
import { draftHandlers } from './layout-drafts'
import { layoutOffer } from './layout-offer'
import { roomsOffer } from './rooms-offer'
import { vacancies } from './vacancies'

/** Where a tenant sits, where he may sit, and what is made of it. */
export const layoutHandlers: Pick<
  Handlers,
  | 'layouts.vacancies'
  | 'layouts.current'
  | 'layouts.apply'
  | 'layouts.offer'
  | 'layouts.roomsOffer'
  | keyof typeof draftHandlers
> = {
  'layouts.vacancies': vacancies,
  'layouts.current': currentLayout,
  'layouts.apply': applyLayout,
  'layouts.offer': layoutOffer,
  'layouts.roomsOffer': roomsOffer,
  ...draftHandlers,
}
