import { formatSize } from '@ws/media-widget'
import { ClientMedia } from '../../../client-media'

/** What needs no browser is for pages of the server too. */
export default function MediaPage() {
  return (
    <>
      <p id="server">{formatSize(2048)}</p>
      <ClientMedia />
    </>
  )
}
