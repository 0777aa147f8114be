import '@ws/ui/styles.css'
import '@ws/media-widget/styles.css'
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { Media } from './shared/media'

const box = document.getElementById('root')
if (!box) throw new Error('no root')
hydrateRoot(
  box,
  <StrictMode>
    <Media />
  </StrictMode>,
)
