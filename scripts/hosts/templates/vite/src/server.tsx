import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { Media } from './shared/media'
import { Notifications } from './shared/notifications'
import { Parts } from './shared/parts'
import { PlainElements } from './shared/plain-elements'

/** The pages as a server draws them. */
export const pages = {
  plain: renderToString(<PlainElements />),
  styled: renderToString(<PlainElements />),
  parts: renderToString(
    <StrictMode>
      <Parts />
    </StrictMode>,
  ),
  media: renderToString(
    <StrictMode>
      <Media />
    </StrictMode>,
  ),
  notifications: renderToString(
    <StrictMode>
      <Notifications />
    </StrictMode>,
  ),
}
