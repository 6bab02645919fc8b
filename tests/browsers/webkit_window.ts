// A program: a window of WebKitGTK for WebDriver, `webkit_window.ts WIDTH HEIGHT PDF`. Console messages go to the standard
// error, and the script message "print" prints to the file. WebKitGTK's own MiniBrowser writes no console messages while it
// is automated, is at least 447 pixels wide, and cannot print.

const webkit = Deno.dlopen("libwebkit2gtk-4.1.so.0", {
  webkit_web_context_get_default: { parameters: [], result: "pointer" },
  webkit_web_context_set_automation_allowed: { parameters: ["pointer", "i32"], result: "void" },
  webkit_web_view_get_type: { parameters: [], result: "usize" },
  webkit_web_view_get_settings: { parameters: ["pointer"], result: "pointer" },
  webkit_web_view_get_user_content_manager: { parameters: ["pointer"], result: "pointer" },
  webkit_settings_set_enable_write_console_messages_to_stdout: {
    parameters: ["pointer", "i32"],
    result: "void",
  },
  webkit_user_content_manager_register_script_message_handler: {
    parameters: ["pointer", "buffer"],
    result: "i32",
  },
  webkit_print_operation_new: { parameters: ["pointer"], result: "pointer" },
  webkit_print_operation_set_print_settings: { parameters: ["pointer", "pointer"], result: "void" },
  webkit_print_operation_print: { parameters: ["pointer"], result: "void" },
}).symbols;
const gtk = Deno.dlopen("libgtk-3.so.0", {
  gtk_init: { parameters: ["pointer", "pointer"], result: "void" },
  gtk_main: { parameters: [], result: "void" },
  gtk_main_quit: { parameters: [], result: "void" },
  gtk_window_new: { parameters: ["i32"], result: "pointer" },
  gtk_window_set_default_size: { parameters: ["pointer", "i32", "i32"], result: "void" },
  gtk_container_add: { parameters: ["pointer", "pointer"], result: "void" },
  gtk_widget_show_all: { parameters: ["pointer"], result: "void" },
  gtk_print_settings_new: { parameters: [], result: "pointer" },
  gtk_print_settings_set: { parameters: ["pointer", "buffer", "buffer"], result: "void" },
}).symbols;
const gobject = Deno.dlopen("libgobject-2.0.so.0", {
  g_object_new_with_properties: { parameters: ["usize", "u32", "buffer", "buffer"], result: "pointer" },
  g_signal_connect_data: {
    parameters: ["pointer", "buffer", "function", "pointer", "pointer", "i32"],
    result: "u64",
  },
}).symbols;

const encode = (text: string) => new TextEncoder().encode(`${text}\0`);
/** The type of a GValue that is a boolean. */
const BOOLEAN = 20n;
/** Not a local variable: only its address is used. */
const AUTOMATED = encode("is-controlled-by-automation");

/** `listen` gets the first two arguments of the signal. */
function connect(
  object: Deno.PointerValue,
  signal: string,
  listen: (emitter: Deno.PointerValue, detail: Deno.PointerValue) => Deno.PointerValue | void,
): void {
  const callback = new Deno.UnsafeCallback(
    { parameters: ["pointer", "pointer"], result: "pointer" },
    (...args) => listen(...args) ?? null,
  );
  gobject.g_signal_connect_data(object, encode(signal), callback.pointer, null, null, 0);
}

/** A view has to be created as one that is automated. */
function createAutomatedView(): Deno.PointerValue {
  const names = new BigUint64Array([Deno.UnsafePointer.value(Deno.UnsafePointer.of(AUTOMATED))]);
  const value = new BigUint64Array([BOOLEAN, 1n, 0n]);
  return gobject.g_object_new_with_properties(webkit.webkit_web_view_get_type(), 1, names, value);
}

function print(view: Deno.PointerValue, pdf: string): void {
  const settings = gtk.gtk_print_settings_new();
  const set = (key: string, value: string) =>
    gtk.gtk_print_settings_set(settings, encode(key), encode(value));
  set("printer", "Print to File");
  set("output-uri", `file://${pdf}`);
  set("output-file-format", "pdf");
  set("paper-format", "iso_a4");
  const operation = webkit.webkit_print_operation_new(view);
  webkit.webkit_print_operation_set_print_settings(operation, settings);
  webkit.webkit_print_operation_print(operation);
}

function openWindow(width: number, height: number, pdf: string): Deno.PointerValue {
  const view = createAutomatedView();
  webkit.webkit_settings_set_enable_write_console_messages_to_stdout(
    webkit.webkit_web_view_get_settings(view),
    1,
  );
  const messages = webkit.webkit_web_view_get_user_content_manager(view);
  webkit.webkit_user_content_manager_register_script_message_handler(messages, encode("print"));
  connect(messages, "script-message-received::print", () => print(view, pdf));
  connect(view, "close", gtk.gtk_main_quit);
  const window = gtk.gtk_window_new(0);
  gtk.gtk_window_set_default_size(window, width, height);
  gtk.gtk_container_add(window, view);
  gtk.gtk_widget_show_all(window);
  return view;
}

const [width, height, pdf] = Deno.args;
gtk.gtk_init(null, null);
const context = webkit.webkit_web_context_get_default();
webkit.webkit_web_context_set_automation_allowed(context, 1);
connect(context, "automation-started", (_context, session) => {
  connect(session, "create-web-view", () => openWindow(Number(width), Number(height), pdf!));
});
gtk.gtk_main();
// At its usual end Deno unloads the libraries while their threads still run.
Deno.exit(0);
