import { defineWidgets } from '../../rooms/widgets/embed/define.ts'

/** What a shop's page loads as /widget.js (docs/widgets.md): one classic script, so that its own tag can be read. */
defineWidgets(document.currentScript as HTMLScriptElement)
