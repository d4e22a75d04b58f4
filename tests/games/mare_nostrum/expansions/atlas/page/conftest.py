"""As for the tests of all pages."""

from tests.web.conftest import the_page_speaks as the_page_speaks
