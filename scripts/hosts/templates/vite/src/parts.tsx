import '@ws/ui/styles.css'
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { Parts } from './shared/parts'

const box = document.getElementById('root')
if (!box) throw new Error('no root')
hydrateRoot(
  box,
  <StrictMode>
    <Parts />
  </StrictMode>,
)
