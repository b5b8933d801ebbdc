// Entry of the development server: prepares hot reload, which has to come before any component, and starts the page.
import '/@vite/client'
import RefreshRuntime from '/@react-refresh'

RefreshRuntime.injectIntoGlobalHook(window)
window.$RefreshReg$ = () => {}
window.$RefreshSig$ = () => type => type
await import('./entry.tsx')
