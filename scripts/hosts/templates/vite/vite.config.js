import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [react()],
  // Names stay readable in what React complains of.
  build: {
    minify: false,
    rollupOptions: { input: ['plain.html', 'styled.html', 'parts.html', 'media.html', 'notifications.html'] },
  },
})
